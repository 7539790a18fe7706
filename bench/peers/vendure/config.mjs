import { DefaultJobQueuePlugin, DefaultSchedulerPlugin, DefaultSearchPlugin, dummyPaymentHandler } from '@vendure/core';

// What Vendure's own starter has, without pictures, mail and the dashboard. DATABASE_URL and PORT say which database and port.
export const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
    cors: { origin: ['http://127.0.0.1'], credentials: true },
    csrfPrevention: true,
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: process.env.SUPERADMIN_PASSWORD },
    cookieOptions: { secret: process.env.COOKIE_SECRET },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: process.env.SYNCHRONIZE === 'true',
    logging: false,
    // With ten connections, as node-postgres has by itself, 16 shoppers were seen to stop for good: all ten wait in transactions.
    poolSize: 50,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({}),
    DefaultSearchPlugin.init({ bufferUpdates: false }),
  ],
};
