/** Every route of the specification, with its title word for word where one is given. */
export const specifiedRoutes: Readonly<Record<string, string | undefined>> = {
  "/": "home page",
  "/ascii": "Ascii Chart",
  "/angular": "Angular Information",
  "/angular/cstojs": "Angular C# Date Conversion",
  "/angular/deploysetup": "Angular Deployment Setup",
  "/angular/dataaccess": "Angular Data Access",
  "/angular/learn": "Learn",
  "/angular/upgrade": "Learn",
  "/contact": "Contact Us",
  "/cs": "C# Information",
  "/cs/awaitmultiplethreads": undefined,
  "/cs/breakpoint": undefined,
  "/cs/colors": undefined,
  "/cs/debugservice": undefined,
  "/cs/enumlist": undefined,
  "/cs/numbers": undefined,
  "/cs/transformconfigs": undefined,
  "/cs/xamarin_localhost_server": undefined,
  "/firepit": undefined,
  "/firepit/gettingthepipe": undefined,
  "/firepit/diggingthehole": undefined,
  "/firepit/placingpipeinhole": undefined,
  "/firepit/buildingtable": undefined,
  "/firepit/buildingfire": undefined,
  "/firepit/buildinglid": undefined,
  "/firepit/buildinglifter": undefined,
  "/firepit/cookingtimes": undefined,
  "/firepit/preparingfood": undefined,
  "/htmlcodes": undefined,
  "/git": "Git Information",
  "/git/delete-branch": undefined,
  "/git/move-commits": undefined,
  "/git/remove-untracked-files": undefined,
  "/msdos": undefined,
  "/msdos/findstr": undefined,
  "/msdos/eventlog": undefined,
  "/msdos/runmsiasadmin": undefined,
  "/msdos/commandlinereboot": undefined,
  "/msdos/monitorreset": undefined,
  "/msdos/rdp": undefined,
  "/recipies": "Favorite Recipies",
  "/bcc": "Blueberry Crumb Cake",
  "/cb": "Cinnamon Biscuits",
  "/docr": "Dutch Oven Chicken and Rice",
  "/dogb": "Dutch Oven Garlic Biscuits",
  "/dop": "Dutch Oven Potatoes",
  "/jamba": "Jambalaya",
  "/pudc": "Pineapple Upside Down Cake",
  "/sql": undefined,
  "/sql/table-constraints": undefined,
  "/sql/delete": undefined,
  "/sql/insert": undefined,
  "/sql/manytomany": undefined,
  "/sql/pageddata": undefined,
  "/sql/resetautoincrement": undefined,
  "/sql/resetintellisense": undefined,
  "/sql/select": undefined,
  "/sql/update": undefined,
};

const paths = Object.keys(specifiedRoutes);

/** The ten links of the side menu, in their order. */
export const specifiedMenu = [
  "/",
  "/angular",
  "/ascii",
  "/cs",
  "/git",
  "/htmlcodes",
  "/msdos",
  "/recipies",
  "/sql",
  "/contact",
];

/** The ten pages of the fire pit story, in the order in which the specification has it: the fire after lid and lifter. */
export const specifiedChapters = [
  "/firepit",
  ..."gettingthepipe diggingthehole placingpipeinhole buildingtable buildinglid buildinglifter buildingfire preparingfood cookingtimes"
    .split(" ")
    .map((name) => `/firepit/${name}`),
];

/** The seven recipes. */
export const specifiedRecipes = paths.slice(paths.indexOf("/recipies") + 1, paths.indexOf("/sql"));
