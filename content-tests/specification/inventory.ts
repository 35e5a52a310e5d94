/** The pages of a folder: `("/git", "delete-branch move-commits")` → `/git/delete-branch`, `/git/move-commits`. */
const inFolder = (folder: string, names: string) => names.split(" ").map((name) => `${folder}/${name}`);

/** The routes with a title, which is specified word for word. */
const titled = {
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
  "/git": "Git Information",
  "/recipies": "Favorite Recipies",
  "/bcc": "Blueberry Crumb Cake",
  "/cb": "Cinnamon Biscuits",
  "/docr": "Dutch Oven Chicken and Rice",
  "/dogb": "Dutch Oven Garlic Biscuits",
  "/dop": "Dutch Oven Potatoes",
  "/jamba": "Jambalaya",
  "/pudc": "Pineapple Upside Down Cake",
};

/** The seven recipes. */
export const specifiedRecipes = ["/bcc", "/cb", "/docr", "/dogb", "/dop", "/jamba", "/pudc"];

/** The ten pages of the fire pit story, in the order in which the specification has it: the fire after lid and lifter. */
export const specifiedChapters = [
  "/firepit",
  ...inFolder(
    "/firepit",
    "gettingthepipe diggingthehole placingpipeinhole buildingtable buildinglid buildinglifter buildingfire preparingfood cookingtimes",
  ),
];

const untitled = [
  ...inFolder(
    "/cs",
    "awaitmultiplethreads breakpoint colors debugservice enumlist numbers transformconfigs xamarin_localhost_server",
  ),
  ...specifiedChapters,
  "/htmlcodes",
  ...inFolder("/git", "delete-branch move-commits remove-untracked-files"),
  "/msdos",
  ...inFolder("/msdos", "findstr eventlog runmsiasadmin commandlinereboot monitorreset rdp"),
  "/sql",
  ...inFolder(
    "/sql",
    "table-constraints delete insert manytomany pageddata resetautoincrement resetintellisense select update",
  ),
];

/** Every route of the specification, with its title where one is given. */
export const specifiedRoutes: Readonly<Record<string, string | undefined>> = {
  ...titled,
  ...Object.fromEntries(untitled.map((path) => [path, undefined])),
};

/** The ten links of the side menu, in their order. */
export const specifiedMenu = "/ /angular /ascii /cs /git /htmlcodes /msdos /recipies /sql /contact".split(" ");
