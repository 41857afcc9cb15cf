/** Surrounds the layout, to which it hands the chat (`app/routes.ts`). */
import { Outlet, useOutletContext } from 'react-router';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { isOtherLanguage, type ShellParts } from '#app/shell/shell-data.ts';
import { messages } from '#content/load.server.ts';
import { chatConfig, hostedChat } from '../chat-config.server.ts';
import type { Route } from './+types/route';
import { useChatSlot } from './slot.ts';
import { useAgentTools } from './use-agent-tools.ts';
import { AskAssistant, ChatOutlet } from './widget.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { chat, common } = messages(language);
  const hosted = hostedChat(language);
  return {
    language,
    config: chatConfig(),
    ...(hosted && { hosted }),
    messages: { ...chat.launcher, loading: common.form.loading },
  };
}

export const shouldRevalidate = isOtherLanguage;

export default function WithChat({ loaderData }: Route.ComponentProps) {
  const parts: ShellParts = { ...useOutletContext<ShellParts>(), chat: <Chat {...loaderData} />, AskAssistant };
  return <Outlet context={parts} />;
}

function Chat({ language, config, hosted, messages }: Route.ComponentProps['loaderData']) {
  useAgentTools(language);
  useChatSlot(config, hosted?.asks);
  return <ChatOutlet language={language} messages={messages} hosted={hosted} />;
}
