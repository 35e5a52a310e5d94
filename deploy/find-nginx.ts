import { existsSync } from "node:fs";

const programs = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** Where Debian's package libnginx-mod-http-brotli-static puts its module. */
export const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** The path of nginx on this machine; undefined when there is none, as `npm run tools` would mend. */
export const findNginx = (): string | undefined => programs.find((program) => existsSync(program));

/** Whether nginx here can serve what brotli has compressed. */
export const hasBrotliModule = (): boolean => existsSync(brotliModule);
