/** The paths of the links of the made-up site's side menu, in their order. */
export const sideMenu = ["/", "/garden", "/tides", "/breads", "/htmlcodes", "/contact"];
