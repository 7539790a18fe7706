import { bootstrap } from '@vendure/core';
import { config } from './config.mjs';

await bootstrap(config);
