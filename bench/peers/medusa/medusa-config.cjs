const { defineConfig } = require('@medusajs/framework/utils');

// What `create-medusa-app` writes, without the admin pages. Nothing names Redis: cache, events, locks and workflows are those in
// memory, which for one process cost least.
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { pool: { min: 2, max: 10 }, connection: { ssl: false } },
    http: {
      storeCors: 'http://127.0.0.1',
      adminCors: 'http://127.0.0.1',
      authCors: 'http://127.0.0.1',
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
});
