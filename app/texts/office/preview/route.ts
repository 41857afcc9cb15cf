/** `/office/preview/*`: a public page with the drafts laid over it, for people of the office alone. */

import { previewHeaders } from '#app/http/security-headers.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { withContent } from '#content/load.server.ts';
import { draftContent } from '../../words.server.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { client, renderPreview } = context.get(officeContext);
  const { content } = await draftContent();
  if (!content) throw new Response(null, { status: 500 });
  const response = await withContent(content, () => renderPreview(request, client));
  return new Response(response.body, { status: response.status, headers: previewHeaders(response.headers) });
}
