import base from './playwright.config.ts';
export default { ...base, webServer: undefined, workers: 1, use: { ...base.use, baseURL: process.env.BASE ?? 'http://127.0.0.1:4084' }, reporter: [['list']], outputDir: '/tmp/pw-out' };
