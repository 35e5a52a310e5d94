import { parsePictureName } from "@/lib/pictures/load-picture";

test.each([".lid.svg", "../lid.svg", "a\\lid.svg", "lid\u0000.svg", "lid.svg.exe"])("%j isn’t a picture", (file) => {
  expect(() => parsePictureName(file)).toThrow("isn’t a supported picture");
});
