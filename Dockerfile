# The site and the host that takes its messages: docs/hosting/server.md says how to run it.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# The base image has glibc, so SQLite's library for musl isn't used.
RUN npm ci --omit=dev && rm -rf node_modules/@libsql/*-musl
COPY . .
RUN npm run build
# The host and `npm run messages`, each as one file. Packages in CommonJS need a `require`.
RUN node_modules/.bin/esbuild host=host/node.ts messages=host/mailbox/main.ts --outdir=/programs \
    --bundle --platform=node --format=esm --external:@libsql/* \
    --banner:js="import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

FROM node:24-slim
WORKDIR /site
COPY --from=build /programs ./
COPY --from=build /site/migrations migrations
COPY --from=build /site/node_modules/@libsql node_modules/@libsql
COPY --from=build /site/out out
RUN mkdir /mail && chown node:node /mail
ENV HOST=0.0.0.0 PORT=3000 MAIL_DIR=/mail
VOLUME /mail
EXPOSE 3000
USER node
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"
CMD ["node", "host.js"]
