import { isHeaded, listLinks, says, shows } from "./delivered-page";
import { holds, holdsOtherwise } from "./statement";

/** Section 2, under “Angular pages”. */
export const angular = [
  ...listLinks("/angular", ["/angular/upgrade", "/angular/dataaccess", "/angular/deploysetup", "/angular/cstojs"]),
  holds("plus a static tip on styling child elements", shows("/angular", /app-card \{/, /--card-heading: teal/)),
  holds(
    "/angular/cstojs: static code samples converting a C# serialized date to a JavaScript or TypeScript date",
    shows("/angular/cstojs", /Date\\\(/, /function parseServerDate\(text: string\): Date/, /new Date\(Number/),
  ),
  holds(
    "/angular/dataaccess: article on sharing data between components",
    isHeaded("/angular/dataaccess", /^Share data between Angular components$/),
  ),
  holds("(input)", shows("/angular/dataaccess", /input\.required</)),
  holds("(view child)", shows("/angular/dataaccess", /viewChild\.required\(Timer\)/)),
  holds("(output event)", shows("/angular/dataaccess", /output<number>\(\)/, /changed\.emit\(/)),
  holds("(shared service)", shows("/angular/dataaccess", /@Injectable\(\{ providedIn: 'root' \}\)/)),
  holds(
    "/angular/deploysetup: tutorial on environment files for dev",
    shows("/angular/deploysetup", /export const environment/, /name: 'dev'/),
  ),
  holds("environment files for test", shows("/angular/deploysetup", /export const environment/, /name: 'test'/)),
  holds("environment files for prod", shows("/angular/deploysetup", /export const environment/, /name: 'prod'/)),
  holds(
    "build configurations",
    shows("/angular/deploysetup", /"configurations": \{/, /"fileReplacements": \[/, /"defaultConfiguration"/),
  ),
  holds("run commands", shows("/angular/deploysetup", /^ng serve$/m)),
  holds("and build commands", shows("/angular/deploysetup", /^ng build --configuration test$/m)),
  holds(
    "/angular/upgrade: the update commands",
    shows("/angular/upgrade", /^ng update @angular\/core@\d+ @angular\/cli@\d+$/m),
  ),
  holdsOtherwise(
    "A learning page shows a child component displaying a parent message.",
    "It shows both components and the elements that Angular rendered from them when the site was tested; no Angular runs in the page.",
    says(
      "/angular/learn",
      "<p>The parent says: {{ text() }}</p>",
      "The parent says: Dinner is at six & bring an appetite.",
    ),
  ),
];
