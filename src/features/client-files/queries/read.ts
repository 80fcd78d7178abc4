import { sql } from 'kysely'
import { OPEN_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { fileOpened } from '#server/audit/openings.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext, ReadContext, ServedFile } from '#server/procedure.ts'
import type { ChecklistGrounds } from '../../documents/rules.ts'
import { withEnglishArea } from '../../places/model.ts'
import type { RequestState } from '../../requests/model/codes.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { OneFolder } from '../model/inputs.ts'
import { type Folder, type FolderOf, MOST_FOLDERS } from '../model.ts'
import { type FolderFacts, linesOf } from '../rules.ts'
import { actsIn } from '../workflow.ts'

type Ctx = Pick<ReadContext, 'actor' | 'db'>
/** A folder as it is stored, or what one of its record would be. */
export type FolderRow = Omit<Folder, 'may' | 'lines'> &
  ChecklistGrounds &
  Omit<FolderFacts, 'grounds'> & {
    clientAccountId: string | null
    ownRequestId: string | null
    state: RequestState | null
    status: ValuationStatus | null
  }

const at = (column: string) => sql.raw(isoInstant(column))
const fact = (column: string, field: string) => sql.raw(`coalesce(v.${column}, r.fields ->> '${field}')`)

/** The select list of a folder `f`, of which there may be none, with its request `r` and its valuation `v`, one of which there is. */
const COLUMNS = sql`f.id, r.id as "requestId", r.id as "ownRequestId", r.state, v.id as "valuationId", v.status,
  coalesce(v.client_account_id, r.client_account_id) as "clientAccountId", coalesce(v.valuation_number, r.number) as number,
  ${fact('property_category', 'propertyCategory')} as "propertyCategory", ${fact('area_name', 'areaName')} as "areaName",
  ${fact('block_number', 'blockNumber')} as "blockNumber", ${fact('plot_number', 'plotNumber')} as "plotNumber",
  coalesce(v.has_building, false) as "hasBuilding", coalesce(v.is_usufruct, false) as "isUsufruct",
  v.requestor_capacity as "requestorCapacity",
  coalesce((select json_object_agg(t.document_type, t.count) from (
    select d.document_type, count(*)::int from documents d where d.valuation_id = v.id group by 1) t), '{}') as counts,
  coalesce((select json_agg(json_build_object('id', a.id, 'documentType', a.document_type, 'note', a.note) order by a.asked_at, a.id)
    from client_file_asks a where a.folder_id = f.id and a.ended_at is null), '[]') as asks,
  coalesce((select json_agg(json_build_object('id', c.id, 'documentType', c.document_type, 'name', c.name, 'state', c.state,
      'reason', c.reason, 'sentAt', ${at('c.sent_at')}, 'sentByName', u.display_name) order by c.sent_at, c.id)
    from client_files c join users u on u.id = c.sent_by where c.folder_id = f.id), '[]') as files`

/** The valuation of a request, while it is still the account's. */
const OF_REQUEST = sql`requests r
  left join valuations v on v.id = r.valuation_id and v.client_account_id = r.client_account_id
  left join client_folders f on f.request_id = r.id`
const OF_VALUATION = sql`valuations v
  left join requests r on r.valuation_id = v.id and r.client_account_id = v.client_account_id
  left join client_folders f on f.request_id = r.id or (r.id is null and f.valuation_id = v.id)`

const ofRequest = scopedQuery<FolderRow>(
  (scope, actorId) =>
    sql`select ${COLUMNS} from ${OF_REQUEST} where r.id = ${parameter('id')} and ${requestInScope(scope, actorId)}`,
)
const ofValuation = scopedQuery<FolderRow>(
  (scope, actorId) =>
    sql`select ${COLUMNS} from ${OF_VALUATION} where v.id = ${parameter('id')} and ${valuationInScope(scope, actorId)}`,
)
const ownerOf = scopedQuery<{ kind: 'request' | 'valuation'; id: string }>(
  () => sql`select case when f.request_id is null then 'valuation' else 'request' end as kind,
    coalesce(f.request_id, f.valuation_id) as id from client_folders f where f.id = ${parameter('id')}`,
)
const openValuations = scopedQuery<FolderRow>(
  (scope, actorId) => sql`select ${COLUMNS} from ${OF_VALUATION}
    where ${valuationInScope(scope, actorId)} and v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})
    order by v.created_at desc, v.id desc limit ${sql.lit(MOST_FOLDERS)}`,
)
const openRequests = scopedQuery<FolderRow>(
  (scope, actorId) => sql`select ${COLUMNS} from ${OF_REQUEST}
    where ${requestInScope(scope, actorId)} and r.state = any('{SUBMITTED,QUESTIONED,QUOTED,ACCEPTED}')
    order by r.created_at desc, r.id desc limit ${sql.lit(MOST_FOLDERS)}`,
)

/** The folder of a record as it is stored. Throws 'folder-not-found' out of scope: that of a folder is the scope of its record. */
export async function findFolder(ctx: Ctx, of: FolderOf): Promise<FolderRow> {
  const [record] = of.kind === 'folder' ? await ownerOf(ctx, { id: of.id }) : [of]
  if (!record) throw new AppError('folder-not-found')
  const [row] = record.kind === 'request' ? await ofRequest(ctx, record) : await ofValuation(ctx, record)
  if (!row) throw new AppError('folder-not-found')
  return row
}

/** What a client gave and has yet to give for a request or a valuation. Throws 'folder-not-found'. */
export const readFolder = async (ctx: Ctx, { of }: OneFolder): Promise<Folder> =>
  presented(ctx, await findFolder(ctx, of))

/** The folders of the open valuations of an account, and then those of its open requests, the newest first; those that lack something before the others. */
export async function listFolders(ctx: Ctx): Promise<Folder[]> {
  const [valuations, requests] = await Promise.all([openValuations(ctx, {}), openRequests(ctx, {})])
  const folders = [...valuations, ...requests].map((row) => presented(ctx, row))
  return [...folders.filter(lacks), ...folders.filter((folder) => !lacks(folder))]
}

const lacks = ({ lines }: Folder) => lines.some(({ state }) => state === 'MISSING' || state === 'REJECTED')

function presented({ actor }: Pick<Ctx, 'actor'>, row: FolderRow): Folder {
  const { id, requestId, valuationId, number, propertyCategory, areaName, blockNumber, plotNumber } = row
  return {
    ...withEnglishArea({ id, requestId, valuationId, number, propertyCategory, areaName, blockNumber, plotNumber }),
    may: row.clientAccountId === null ? [] : actsIn(actor, row),
    lines: linesOf({ grounds: row, asks: row.asks, files: row.files, counts: row.counts }),
  }
}

const file = scopedQuery<Omit<ServedFile, 'as' | 'opens'> & { folderId: string; by: string }>(
  () => sql`select c.folder_id as "folderId", c.sent_by as by, c.name, c.sha256, s.size::float8 as size, s.kind
    from client_files c join files s on s.sha256 = c.sha256 where c.id = ${parameter('id')}`,
)

/** Finds a file that a client gave. Throws 'client-file-not-found' for those of another account. */
export async function serveClientFile(
  ctx: DownloadContext,
  { id, as }: { id: string; as?: 'view' | undefined },
): Promise<ServedFile> {
  const [found] = await file(ctx, { id })
  if (!found) throw new AppError('client-file-not-found')
  const { folderId, by, ...served } = found
  const { requestId, valuationId } = await findFolder(ctx, { kind: 'folder', id: folderId }).catch(() => {
    throw new AppError('client-file-not-found')
  })
  const recordType = requestId ? 'request' : 'valuation'
  const opens = [fileOpened({ id, by, ...served }, { recordType, recordId: requestId ?? valuationId ?? folderId })]
  return { ...served, as: as === 'view' ? 'inline' : 'attachment', opens }
}
