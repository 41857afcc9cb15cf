import { existsSync, readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';

/** Adds what `.env` sets. Trusts NODE_EXTRA_CA_CERTS, too late for Node to do so. Throws a `SettingsError`. */
export function loadSettings() {
  if (existsSync('.env'))
    for (const [name, value] of Object.entries(parseEnv(read('.env')))) process.env[name] ??= value;
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (!file) return;
  const certificates = read(file, 'NODE_EXTRA_CA_CERTS: ').match(/-----BEGIN .+?-----END CERTIFICATE-----/gs) ?? [];
  setDefaultCACertificates([...getCACertificates(), ...certificates]);
}

/**
 * @param {string} file
 * @param {string} setting
 */
function read(file, setting = '') {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw Object.assign(new Error(`${setting}${file} cannot be read: ${message}.`), { name: 'SettingsError' });
  }
}
