import type { Environment, Setting } from '#app/domain/site/settings.server.ts';
import { useTexts } from '../use-texts.ts';
import type { en } from './texts/en.ts';
import { settingsTexts } from './texts.ts';

type Group = keyof typeof en.groups;

/** In the order of the page. */
const groups: Record<keyof Environment, Group> = {
  SITE_URL: 'website',
  OFFICE: 'website',
  DATABASE_URL: 'data',
  DATA_KEY: 'data',
  BACKUP_DIR: 'data',
  SMTP_URL: 'mail',
  MAIL_FROM: 'mail',
  MAIL_TO: 'mail',
  WEBHOOK_URL: 'webhook',
  WEBHOOK_SECRET: 'webhook',
  CALENDAR_URL: 'calendar',
  AIRTABLE_API_KEY: 'airtable',
  AIRTABLE_BASE_ID: 'airtable',
  AIRTABLE_TABLE: 'airtable',
  AIRTABLE_ENDPOINT_URL: 'airtable',
  VOICEFLOW_PROJECT_ID: 'chats',
  VOICEFLOW_RUNTIME_URL: 'chats',
  VOICEFLOW_VOICE_URL: 'chats',
  VOICEFLOW_SCRIPT_URL: 'chats',
  CONVOCORE_AGENT_ID: 'chats',
  CONVOCORE_SCRIPT_URL: 'chats',
  CONVOCORE_STYLE_URL: 'chats',
  ASSISTANT_BASE_URL: 'model',
  ASSISTANT_MODEL: 'model',
  ASSISTANT_API_KEY: 'model',
  ASSISTANT_ANSWERS_A_DAY: 'model',
  ASSISTANT_TIMEOUT: 'model',
  NODE_ENV: 'operation',
  HOST: 'operation',
  PORT: 'operation',
  TRUST_PROXY: 'operation',
  METRICS_PORT: 'operation',
  LOG_LEVEL: 'operation',
};

/** All variables of the environment, secrets masked. */
export function Variables({ settings }: { settings: Setting[] }) {
  const words = useTexts(settingsTexts);
  return (
    <section className="panel">
      <h2>{words.variables.title}</h2>
      <p>{words.variables.text}</p>
      {[...new Set(Object.values(groups))].map((group) => (
        <VariableGroup
          key={group}
          title={words.groups[group]}
          settings={settings.filter(({ name }) => groups[name] === group)}
        />
      ))}
    </section>
  );
}

/** Open when something in it is set. */
function VariableGroup({ title, settings }: { title: string; settings: Setting[] }) {
  return (
    <details open={settings.some(({ isSet }) => isSet)}>
      <summary>{title}</summary>
      <dl className="facts">
        {settings.map((setting) => (
          <div key={setting.name}>
            <dt>
              <code>{setting.name}</code>
            </dt>
            <dd>
              <Value {...setting} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({ value, isSet, isSecret }: Setting) {
  const words = useTexts(settingsTexts);
  if (isSecret && isSet) return <span className="facts__none">{words.hidden}</span>;
  if (value === undefined) return <span className="facts__none">{words.unset}</span>;
  return (
    <>
      {value} {isSet ? null : <span className="facts__none">({words.isDefault})</span>}
    </>
  );
}
