import { z } from 'zod';

export const line = z.string().regex(/\S/, 'must not be empty');
