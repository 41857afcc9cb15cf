import type { OfficePart } from '#app/office-kit/part.tsx';
import * as statistics from './route.tsx';

export const statisticsPart: OfficePart = { menu: ['statistics'], routes: [{ path: 'statistics', ...statistics }] };
