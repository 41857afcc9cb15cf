import type { HostedChat } from '#app/contracts.ts';
import type { Messages } from '#content/schema.ts';
import type { LauncherProps } from '../panel/launcher.tsx';

/** Props that the page passes to our own elements around a hosted chat. */
export type HostedChatProps = LauncherProps & { hosted: HostedChat<Messages<'chat'>['hosted']> };
