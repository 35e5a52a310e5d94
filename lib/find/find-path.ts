/** The page that finds things; it is not in its own index. */
export const findPath = "/find";

/** Where the index that its field asks is made; postbuild gives it a name with its hash. */
export const indexPath = "/find/index.json";
