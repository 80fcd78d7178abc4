import { CALLABLE, MACHINE_CALLS, type MachineCall } from '#features/machines/model.ts'
import { PUBLISHED_EVENTS } from '#features/webhooks/model.ts'
import { type Published, publishedApi } from '#server/http/openapi.ts'
import type { Verbs } from '#server/http/rpc.ts'
import type { Download, PublicDownload, StoredDownload } from '#server/procedure.ts'
import { api, downloads, storedDownloads } from '../api.ts'
import { ANSWERS } from './answers.ts'
import { CALLS, DESCRIPTION, ERRORS, TAGS } from './calls.ts'

/** The document of the calls that systems of others may be allowed, for a server at this address. */
export const published = (at: { appUrl: string; cookieName: string }): object =>
  publishedApi({
    ...at,
    calls: MACHINE_CALLS.map(publishedCall),
    tags: TAGS,
    webhooks: PUBLISHED_EVENTS,
    errors: ERRORS,
    description: DESCRIPTION,
  })

const verbs: Verbs = api
const files: Readonly<Record<string, Download | StoredDownload | PublicDownload>> = { ...downloads, ...storedDownloads }

/** The verb or file of a name, as far as its contract tells. */
function stated(name: MachineCall) {
  const [feature = '', verb = ''] = name.split('.')
  const found = name.startsWith('files/') ? files[name.slice('files/'.length)] : verbs[feature]?.[verb]
  if (!found) throw new Error(`${name} is no verb and no file`)
  return found
}

function publishedCall(name: MachineCall): Published {
  const { summary, description, example, answer: answerExample, type } = CALLS[name]
  const found = stated(name)
  const answers: Readonly<Record<string, Published['answer']>> = ANSWERS
  const idempotent = 'idempotent' in found ? found.idempotent : undefined
  const { group: tag } = CALLABLE[name]
  return {
    name,
    tag,
    summary,
    description,
    input: found.input,
    answer: answers[name],
    type,
    idempotent,
    example,
    answerExample,
  }
}
