import { Client } from 'pg'

/** How many documents there are in all, and how many of them one record has. */
const ALL = 10_000
const OF_ONE = 2000
/** Over how many records the others are spread. */
const RECORDS = 1000

/**
 * Adds 10,000 made-up documents to the newest valuations of a database that has some: 2,000 to the newest of all. Their files are
 * rows alone, without bytes in any store, so that they can be listed and not opened.
 */
export async function makeDocuments(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-documents' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(FILES, [ALL])
    await client.query(DOCUMENTS, [ALL, OF_ONE, RECORDS])
    await client.query(CONTENT)
    await client.query('commit')
    for (const table of ['files', 'documents', 'document_files']) await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

const FILES = `
  insert into files (sha256, size, kind, pages)
  select encode(sha256(('made ' || n)::bytea), 'hex'), 100000 + n, 'pdf', 1 + n % 12 from generate_series(1, $1::int) n
  on conflict do nothing`

const DOCUMENTS = `
  with records as (
    select row_number() over (order by created_at desc, id desc) - 1 as at, id, created_by from valuations
    order by created_at desc, id desc limit $3::int
  )
  insert into documents (id, valuation_id, document_type, title, number, file_name, pages, created_by, updated_by, created_at)
  select md5('made ' || n)::uuid, r.id,
    (array['PROPERTY_DOCUMENT', 'CIVIL_ID', 'BUILDING_LICENSE', 'BUILDING_PLAN', 'OTHER'])[1 + n % 5], 'مستند ' || n, '2019/' || n,
    'وثيقة ' || n || '.pdf', 1 + n % 12, r.created_by, r.created_by, now() - n * interval '1 minute'
  from generate_series(1, $1::int) n
  join records r on r.at = case when n <= $2::int then 0 else 1 + n % least($3::int - 1, (select count(*) - 1 from records)) end
  on conflict do nothing`

const CONTENT = `
  insert into document_files (id, document_id, ordinal, sha256, name, upload_id, created_by)
  select gen_random_uuid(), d.id, 1, f.sha256, d.file_name, gen_random_uuid(), d.created_by
  from documents d join files f on f.sha256 = encode(sha256(('made ' || substr(d.title, 7))::bytea), 'hex')
  where d.title like 'مستند %' and not exists (select from document_files where document_id = d.id)`
