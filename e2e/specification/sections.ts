import { angular } from "./angular";
import { calls, roles } from "./calls";
import { asciiChart, htmlCodes } from "./charts";
import { constants } from "./constants";
import { csharp } from "./csharp";
import { entities } from "./entities";
import { errors } from "./errors";
import { firePit } from "./fire-pit";
import { git } from "./git";
import { layout } from "./layout";
import { msdos } from "./msdos";
import { purpose } from "./purpose";
import { recipes } from "./recipes";
import { notFound, routeTable } from "./routes";
import { sql } from "./sql";
import type { Section } from "./statement";
import { states } from "./states";
import { contactPage, validation } from "./validation";

/** The specification’s parts in its order. */
export const sections: readonly Section[] = [
  { heading: "1. What the product does and for whom", file: "purpose.ts", statements: purpose },
  { heading: "2. Layout", file: "layout.ts", statements: layout },
  { heading: "2. Route table", file: "routes.ts", statements: routeTable },
  { heading: "2. Page not found", file: "routes.ts", statements: notFound },
  { heading: "2. Contact page (/contact)", file: "validation.ts", statements: contactPage },
  { heading: "2. Angular pages", file: "angular.ts", statements: angular },
  { heading: "2. C# pages", file: "csharp.ts", statements: csharp },
  { heading: "2. Fire pit story (ten pages)", file: "fire-pit.ts", statements: firePit },
  { heading: "2. HTML character codes page", file: "charts.ts", statements: htmlCodes },
  { heading: "2. ASCII chart page", file: "charts.ts", statements: asciiChart },
  { heading: "2. Git pages", file: "git.ts", statements: git },
  { heading: "2. MS-DOS pages", file: "msdos.ts", statements: msdos },
  { heading: "2. SQL pages", file: "sql.ts", statements: sql },
  { heading: "2. Recipes", file: "recipes.ts", statements: recipes },
  { heading: "3. Entities and their fields", file: "entities.ts", statements: entities },
  { heading: "4. States and transitions", file: "states.ts", statements: states },
  { heading: "5. Validation rules", file: "validation.ts", statements: validation },
  { heading: "6. Roles and permissions", file: "calls.ts", statements: roles },
  { heading: "7. The calls it makes", file: "calls.ts", statements: calls },
  { heading: "8. The error catalogue", file: "errors.ts", statements: errors },
  { heading: "9. Business constants and limits", file: "constants.ts", statements: constants },
];
