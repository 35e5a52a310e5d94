# The site and the host that takes its messages: docs/hosting/server.md says how to run it.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && rm -rf .next

FROM node:24-slim
WORKDIR /site
COPY --from=build /site ./
RUN mkdir /mail && chown node:node /mail
ENV HOST=0.0.0.0 MAIL_DIR=/mail
VOLUME /mail
EXPOSE 3000
USER node
CMD ["node", "--import", "tsx", "host/node.ts"]
