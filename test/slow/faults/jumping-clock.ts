/** Preloaded into a site process: each SIGUSR2 moves its clock by `CLOCK_JUMP` ms, forward or back. */
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
