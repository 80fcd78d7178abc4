import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/database.md is what the migrations make (tests/server/migrate.test.ts), so that these rules need no database.
const page = readFileSync(join(import.meta.dirname, '../docs/database.md'), 'utf8')

type Column = { name: string; type: string; more: string }
const TABLES = new Map(
  page.split('\n## ').map((section): [string, Column[]] => [
    section.split('\n', 1)[0] ?? '',
    [...section.matchAll(/^\| `(\w+)` \| (.*?) \| (.*) \|$/gm)].map(([, name = '', type = '', more = '']) => ({
      name,
      type,
      more,
    })),
  ]),
)
const columnsOf = (table: string) => TABLES.get(table) ?? []
const tablesWhere = (holds: (column: Column) => boolean) =>
  [...TABLES].filter(([, columns]) => columns.some(holds)).map(([name]) => name)

/** Columns of tables whose rights are by column that the server never changes. */
const NEVER_CHANGED: Record<string, string> = {
  client_terms: 'client_account_id version terms written_by written_at',
  price_index_vintages: 'id origin asked_by asked_by_name asked_at',
  report_word_proposals: 'id return_id place target before after',
  report_word_returns: 'id valuation_id file_name made_at others brought_by brought_at',
  area_changes: 'id area_number from_date name_ar name_en governorate reason replaces made_at made_by made_by_name',
  audit_checks: 'one fault fault_at',
  avm_rounds: 'id quarter drawn_at seed population population_hash population_ids completed due_on is_generated',
  avm_samples: 'id round_id place valuation_id final_value_fils',
  client_file_asks: 'id folder_id document_type note asked_by asked_at',
  client_files: 'id folder_id document_type upload_id sha256 name sent_by sent_at',
  comments: 'id valuation_id property_id made_by made_at request_id',
  follow_ups: 'id valuation_id property_id made_by made_at',
  engagement_files: 'id engagement_id side upload_id sha256 name added_by added_at',
  engagement_reports:
    'id engagement_id engagement_number version code choice data changes reason properties aggregate_fils file_name issued_by issued_at',
  invoice_payments:
    'id invoice_id number amount_fils method paid_on reference recorded_by recorded_at gateway_reference',
  invoice_receipts: 'id invoice_id upload_id sha256 name sent_by sent_at',
  invoices:
    'id total_fils paid_fils credited_fils state created_by created_at search_text request_id is_owed engagement_id milestone milestone_id',
  issued_reports: 'id valuation_id valuation_number version code choice data mark file_name issued_by issued_at',
  draft_remarks: 'id draft_id side person subject text asked_by asked_at',
  legal_holds: 'id valuation_id reason set_by set_at',
  market_commentaries: 'id written_by written_at',
  message_threads: 'id client_account_id request_id valuation_id engagement_id property_id number created_at',
  payment_links: 'id invoice_id amount_fils created_by created_at expires_at',
  reconsideration_evidence: 'reconsideration_id ordinal kind evidence_date source place area_sqm price_fils note',
  planning_rules:
    'id governorate area_number category plot_from plot_to building_ratio coverage floors height basement uses parking parking_basis decision_number decision_date valid_from source note replaces is_generated created_by created_at scope rank search_text import_id',
  tenancies: 'id property_id import_id created_by created_at starts_on search_text',
  record_followers: 'valuation_id property_id person_id request_id',
  report_corrections: 'id valuation_id changes reason source proposed_by proposed_at',
  report_deliveries:
    'id report_id engagement_report_id reliance_id recipient recipient_name language token_hash sent_by sent_at expires_at',
  report_notices:
    'id kind record_id document_id replaced_by way recipient recipient_name language sends_version made_at made_by',
  report_receipts: 'id document_id way person_id first_at recipient copies given_on collected_by recorded_by',
  request_questions: 'id request_id text asked_by asked_at',
  review_comments: 'id valuation_id round field text made_by made_at',
  review_rounds: 'valuation_id number',
  uncertainty_declarations:
    'id category governorate valid_from reason_ar reason_en text_ar text_en declared_by declared_at',
  unit_costs:
    'id building_kind finish from_area cost_fils from_date source note replaces is_generated created_by created_at rank search_text',
  visit_proposals:
    'id valuation_id times minutes inspector_id contact_name contact_phone contact_email latitude longitude directions language shows_inspector known_overlaps token_hash expires_at proposed_by proposed_at',
}
/** Columns of tables whose rights are by column that the server never gives at the beginning. */
const NEVER_GIVEN: Record<string, string> = {
  audit_log: 'id',
  invoices:
    'version number total_fils paid_fils credited_fils state created_at updated_at issued_by issued_at issued_on search_text reminded_on reminders is_owed',
}
/** Columns that may change after a trigger has frozen the others, by the trigger's function. */
const CHANGED_WHEN_FROZEN: Record<string, [table: string, columns: string]> = {
  keep_amendment: [
    'amendments',
    'version answered_at accepted_on name accepted_by recorded_by evidence file_id ip_address answer',
  ],
  keep_issued_invoice: [
    'invoices',
    'version paid_fils credited_fils state updated_at search_text reminded_on reminders request_id is_owed',
  ],
  keep_invoice_entry: ['invoice_payments', 'reversed_by reversal_reason'],
  keep_engagement_report: [
    'engagement_reports',
    'state attempts done cancel_asked failure sha256 data_sha256 size pages is_signed printed_at',
  ],
  keep_reliance: [
    'reliances',
    'version state consent_document_id reason closed_at invoice_id printing attempts failure search_text',
  ],
  keep_shown_draft: [
    'shown_drafts',
    'version client_account_id state attempts failure withdrawn_by withdrawn_at reason openings first_opened_at last_opened_at',
  ],
  keep_issued_report: [
    'issued_reports',
    'state attempts failure sha256 data_sha256 size pages is_signed printed_at failed_series next_try_at',
  ],
}
/** Texts of tables with a search text that a search does not look at. */
const NOT_SEARCHED: Record<string, string> = {
  amenities: 'category governorate cell6 cell8 cell10 located_by withdrawal_reason',
  client_accounts: 'kind',
  comparisons: 'description weighting_method method',
  documents: 'document_type',
  engagements:
    'purpose basis premise intended_users esg_extent specialists liability_note inspection_level report_form report_type report_language fee_kind note state agreed_by agreed_evidence reason',
  invoices: 'kind registration_number note state milestone',
  market_evidence:
    'kind status currency tenure income_source cell6 cell8 cell10 source verification verification_note withdrawal_reason location_key plot_key located_by',
  planning_rules: 'governorate category parking_basis withdrawn_reason',
  programmes: 'frequency purpose basis premise intended_users report_form report_language fee_kind note state reason',
  properties:
    'status size_unit country block_number plot_number paci_number owner_contact document_number cell6 cell8 cell10 location_key city_key plot_key located_by',
  reconsiderations: 'state outcome answer reason',
  reliances:
    'kind report_sha256 report_language party_kind state consent consent_note overriding reason code printing failure sha256',
  requests: 'state close_reason sheet_name',
  tenancies: 'unit_key use area_measure payment costs_by withdrawn_reason',
  unit_costs: 'building_kind finish withdrawn_reason',
  users: 'role phone_number photo_url two_factor_method language digits two_factor_phone',
  valuations:
    'contact_name contact_phone access_note status purpose requestor_phone requestor_capacity client_name client_contact document_type property_category plan_number currency valuation_approach notes review_remarks status_reason approved_hash tenure tenure_grantor tenure_contract assignability tenure_holder due_reason pause_reason pause_note',
  zones: 'category located_by withdrawal_reason',
}

/** The columns that are neither covered nor named, and the names that no longer say anything; none of either. */
function unsettled(
  table: string,
  columns: readonly Column[],
  isCovered: (column: Column) => boolean,
  named = '',
): string[] {
  const names = named.split(' ').filter(Boolean)
  const forgotten = columns
    .filter((column) => !isCovered(column) && !names.includes(column.name))
    .map(({ name }) => name)
  const stale = names.filter((name) => !columns.some((column) => column.name === name && !isCovered(column)))
  return [...forgotten, ...stale].map((name) => `${table}.${name}`)
}

const isGranted = (right: string) => (column: Column) => new RegExp(`\`thamin_app\`: [^|]*${right}`).test(column.more)

test.each([
  ['update', NEVER_CHANGED],
  ['insert', NEVER_GIVEN],
] as const)('a column of a table with rights by column has the right to %s, or is named here', (right, named) => {
  const tables = tablesWhere(isGranted(right))
  expect(Object.keys(named).filter((table) => !tables.includes(table))).toEqual([])
  expect(tables.flatMap((table) => unsettled(table, columnsOf(table), isGranted(right), named[table]))).toEqual([])
})

test('a column of a table whose rows a trigger freezes is compared by the trigger, or is named here', () => {
  const bodies = [...page.matchAll(/^### (\w+)\(.*?```sql\n(.*?)```/gms)]
  const freezing = bodies.filter(([, , body = '']) => /row\(new\./.test(body))
  expect(freezing.map(([, name]) => name).toSorted()).toEqual(Object.keys(CHANGED_WHEN_FROZEN).toSorted())
  for (const [, name = '', body = ''] of freezing) {
    const [table, named] = CHANGED_WHEN_FROZEN[name] ?? ['', '']
    const isCompared = (column: Column) =>
      ['new', 'old'].every((row) => new RegExp(`\\b${row}\\.${column.name}\\b`).test(body))
    expect(unsettled(table, columnsOf(table), isCompared, named)).toEqual([])
  }
})

test('a text of a table with a search text is found by a search, or is named here', () => {
  const tables = tablesWhere(({ name }) => name === 'search_text')
  expect(Object.keys(NOT_SEARCHED).filter((table) => !tables.includes(table))).toEqual([])
  const open = tables.flatMap((table) => {
    const texts = columnsOf(table).filter(({ name, type }) => type === 'text' && name !== 'search_text')
    const generated = columnsOf(table).find(({ name }) => name === 'search_text')?.more ?? ''
    return unsettled(table, texts, ({ name }) => new RegExp(`\\b${name}\\b`).test(generated), NOT_SEARCHED[table])
  })
  expect(open).toEqual([])
})

/** What each trigger of the tables that are written most is for. A write pays for each of them: docs/decisions/0168-what-a-write-costs.md. */
const TRIGGERS: Record<string, Record<string, string>> = {
  valuations: {
    valuations_added: 'counts, days, words and the marks of kept answers',
    valuations_updated: 'the marks of kept answers',
    valuations_moved: 'counts, days and words, where one of them is another',
    valuations_removed: 'counts, days and the marks of kept answers',
    valuations_have_accounts: 'the account of its client',
    valuations_change_accounts: 'the account of another client',
    valuations_status_since: 'since when it has its status',
    valuations_left_client: 'a client who no longer sees it hears so',
    valuations_left_property: 'a client who no longer sees its property hears so',
    valuations_deleted: 'open lists hear that it is gone',
    valuations_deleted_link: 'a client who no longer sees its property hears so',
    valuations_kept: 'what must be kept is not deleted',
  },
  audit_log: {
    audit_added: 'what is to be sealed, and the mark of kept answers',
    report_cached_reads: 'the mark of kept answers, were an entry ever changed',
    valuation_moves_noted: 'the moves that the analytics count',
  },
  properties: {
    properties_added: 'counts, words and the mark of kept answers',
    properties_updated: 'the mark of kept answers',
    properties_moved: 'counts and words, where one of them is another',
    properties_removed: 'counts and the mark of kept answers',
    properties_deleted: 'open lists hear that it is gone',
  },
  live_events: {},
  idempotency_keys: {},
  comments: {},
  messages: {},
}

test('a table has one trigger without a condition for each event and kind, and those of the tables written most are named here', () => {
  const found = page.split('\n## ').flatMap((section) => {
    const table = section.split('\n', 1)[0] ?? ''
    return [...section.matchAll(/^- `(\w+): (BEFORE|AFTER) ([A-Z].*?), .*?FOR EACH (ROW|STATEMENT)(.*)`$/gm)].map(
      ([, name = '', time, events = '', kind, rest = '']) => ({ table, name, time, events, kind, rest }),
    )
  })
  expect(found.length).toBeGreaterThan(60)
  const named = Object.keys(TRIGGERS).map((table) => [
    table,
    found.filter((one) => one.table === table).map(({ name }) => name),
  ])
  expect(Object.fromEntries(named.map(([table, names]) => [table, (names as string[]).toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(TRIGGERS).map(([table, its]) => [table, Object.keys(its).toSorted()])),
  )
  const always = found
    .filter(({ events, rest }) => !/ WHEN /.test(rest) && !/ OF /.test(events))
    .flatMap(({ table, time, events, kind }) =>
      events.split(' OR ').map((event) => `${table}: ${time} ${event} ${kind}`),
    )
  expect(always.filter((one, at) => always.indexOf(one) !== at)).toEqual([])
})

test('no two migrations have the same number', () => {
  const files = readdirSync(join(import.meta.dirname, '../migrations'))
  const numbers = Map.groupBy(files, (file) => file.slice(0, 4))
  expect([...numbers.values()].filter((same) => same.length > 1)).toEqual([])
})
