import assert from 'node:assert/strict';
import { test } from 'node:test';
import { structuredData } from './structured-data.ts';

const shell = { origin: 'https://zk.example', language: 'de', brand: 'ZK Automation' } as const;
const described = { page: 'faq', title: 'FAQ | ZK Automation', description: 'Fragen', image: '/og.png' } as const;
const organization = (company: object) => {
  const { '@graph': graph } = structuredData({ ...shell, company }, described) as { '@graph': readonly unknown[] };
  return JSON.parse(JSON.stringify(graph[0]));
};

test('includes the facts of the company as soon as they are known', () => {
  const { legalName, email } = organization({ legalName: 'ZK Automation GmbH', email: 'mail@zk.example' });
  assert.deepEqual([legalName, email], ['ZK Automation GmbH', 'mail@zk.example']);
  const without = organization({ legalName: undefined, email: undefined });
  assert.ok(!('legalName' in without) && !('email' in without));
});

test('includes the address of the impressum, with the country alone while there is none', () => {
  const address = { streetAddress: 'Nachtgasse 7', postalCode: '80331', addressLocality: 'München' };
  const complete = organization({ telephone: '+49 89 123', address });
  assert.equal(complete.telephone, '+49 89 123');
  assert.deepEqual(complete.address, { '@type': 'PostalAddress', ...address, addressCountry: 'DE' });
  assert.deepEqual(organization({}).address, { '@type': 'PostalAddress', addressCountry: 'DE' });
});
