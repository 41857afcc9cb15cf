import { Form, Link } from 'react-router';
import { comingServices } from '#app/domain/leads/waitlist-services.server.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { type FilterFields, listAddress } from './filter.ts';

/** Address and service. The state is chosen above and stays. */
export function FilterForm({ filter }: { filter: FilterFields }) {
  const { list: words } = useWords('consents');
  const services = Object.entries(comingServices(useLanguage()));
  return (
    <Form method="get" action="/consents" role="search" className="consent-filter">
      {filter.state === '' ? null : <input type="hidden" name="state" value={filter.state} />}
      <div className="field">
        <label htmlFor="address">{words.address}</label>
        <p id="address-hint" className="field__hint">
          {words.addressHint}
        </p>
        <input
          id="address"
          name="address"
          type="text"
          inputMode="email"
          autoComplete="off"
          defaultValue={filter.address}
          maxLength={254}
          aria-describedby="address-hint"
        />
      </div>
      <div className="field">
        <label htmlFor="service">{words.service}</label>
        <select id="service" name="service" defaultValue={filter.service}>
          <option value="">{words.allServices}</option>
          {services.map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button--violet">
        {words.show}
      </button>
      {listAddress(filter) === '/consents' ? null : (
        <Link to="/consents" className="action-link">
          {words.reset}
        </Link>
      )}
    </Form>
  );
}
