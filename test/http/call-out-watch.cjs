// Loaded into a process with `--require`: whatever leaves this machine is written down in SUXI_TEST_CALLS_OUT and refused,
// as if the network were cut.
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

const isHere = (host) =>
  host === undefined || host === 'localhost' || /^(127\.|::1$|::ffff:127\.)/.test(host);

function refuse(what) {
  appendFileSync(process.env.SUXI_TEST_CALLS_OUT, `${process.title} ${what}\n`);
  return Object.assign(new Error(`the network is cut: ${what}`), { code: 'ENETUNREACH' });
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { host, path } =
    typeof first === 'object' ? first : { host: typeof second === 'string' ? second : undefined };
  if (path !== undefined || typeof first === 'string' || isHere(host)) return connect.apply(this, args);
  process.nextTick(() => this.destroy(refuse(`connect ${host}`)));
  return this;
};

for (const [owner, name] of [
  [dns, 'lookup'],
  [dns, 'resolve'],
  [dns, 'resolve4'],
  [dns, 'resolve6'],
]) {
  const ask = owner[name];
  owner[name] = (host, ...rest) => {
    if (isHere(host) || net.isIP(host)) ask(host, ...rest);
    else process.nextTick(() => rest.at(-1)(refuse(`look up ${host}`)));
  };
}
const { lookup } = dns.promises;
dns.promises.lookup = (host, ...rest) =>
  isHere(host) || net.isIP(host) ? lookup(host, ...rest) : Promise.reject(refuse(`look up ${host}`));

const send = dgram.Socket.prototype.send;
dgram.Socket.prototype.send = function (...args) {
  const host = args.filter((part) => typeof part === 'string').at(-1);
  if (isHere(host)) return send.apply(this, args);
  throw refuse(`send to ${host}`);
};
