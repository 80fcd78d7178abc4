import { exchangeErrors } from '#features/exchange/errors.ts'
import { invoicesErrors } from '#features/invoices/errors.ts'
import { issuedReportsErrors } from '#features/issued-reports/errors.ts'
import { CALLABLE, MACHINE_CALLS, type MachineCall } from '#features/machines/model.ts'
import { marketErrors } from '#features/market/errors.ts'
import { propertiesErrors } from '#features/properties/errors.ts'
import { requestsErrors } from '#features/requests/errors.ts'
import { valuationsErrors } from '#features/valuations/errors.ts'
import { KERNEL_ERRORS } from '#kernel/error-tables.ts'
import { type Published, type PublishedEvent, publishedApi } from '#server/http/openapi.ts'
import type { Verbs } from '#server/http/rpc.ts'
import type { Download, PublicDownload, StoredDownload } from '#server/procedure.ts'
import { api, downloads, storedDownloads } from '../api.ts'
import { ANSWERS } from './answers.ts'
import { CALLS, TAGS } from './calls.ts'

/** What is sent to other programs by itself, by the name of the event. */
const EVENTS: Readonly<Record<string, PublishedEvent>> = {}

const ERRORS = {
  ...KERNEL_ERRORS,
  ...exchangeErrors,
  ...requestsErrors,
  ...valuationsErrors,
  ...issuedReportsErrors,
  ...invoicesErrors,
  ...propertiesErrors,
  ...marketErrors,
}

const DESCRIPTION =
  'What a connected system may call by its key, as far as its key allows it. Each verb is a POST with a JSON body. Errors have a code that stays as it is, and a sentence that may not. A key uploads nothing: an order carries all that it tells.'

/** The document of the calls that systems of others may be allowed, for a server at this address. */
export const published = (at: { appUrl: string; cookieName: string }): object =>
  publishedApi({
    ...at,
    calls: MACHINE_CALLS.map(publishedCall),
    tags: TAGS,
    webhooks: EVENTS,
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
