/**
 * A CloudFront function (JavaScript runtime 2.0) for viewer requests. Like middleware.ts and the Node host, it redirects
 * `/Garden/?a=1` to `/garden?a=1` with 308 and serves garden.html at `/garden`. The runtime allows no imports:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler({ request }) {
  const { uri } = request;
  const path = uri
    .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, (encoded) => decodeURIComponent(encoded))
    .replace(/[\\/]+/g, "/")
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/(.)\/$/, "$1");
  // A file's name may have capital letters.
  const isFile = /\.[^/]+$/.test(uri);
  if (path !== uri && !isFile) {
    const query = request.rawQueryString();
    const location = query === undefined ? path : `${path}?${query}`;
    const headers = { location: { value: location }, "cache-control": { value: "no-cache" } };
    return { statusCode: 308, statusDescription: "Permanent Redirect", headers };
  }
  if (path === "/") request.uri = "/index.html";
  else if (!isFile) request.uri = `${path}.html`;
  return request;
}
