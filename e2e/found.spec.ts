import { siteConfig } from "./made-up-site/site.config";
import { visitFound } from "./shared/visit-found";

visitFound("e2e/made-up-site/content", siteConfig);
