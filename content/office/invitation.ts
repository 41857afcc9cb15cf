import { z } from 'zod';
import { line } from './line.ts';

export const invitationSchema = z.strictObject({
  title: line,
  text: line,
  button: line,
  used: line,
  expired: line,
  unknown: line,
});
