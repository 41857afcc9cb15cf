/** Preloaded into a site: each SIGUSR2 sets its clock forward or back by `CLOCK_JUMP` ms, as an administrator might. */
const jump = Number(process.env.CLOCK_JUMP);
const now = Date.now.bind(Date);
let offset = 0;

process.on('SIGUSR2', () => {
  offset += jump;
});

Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, parameters) => Reflect.construct(target, parameters.length > 0 ? parameters : [now() + offset]),
});
