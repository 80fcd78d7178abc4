import { type APIRequestContext, request } from '@playwright/test'
import type { DocumentRecord } from '#features/documents/model.ts'
import type { Firm } from './firm.ts'

const base = () => `http://localhost:${process.env.E2E_PORT}`

/** Adds a file to a record as the screens do: sent, checked, and made a document of it. */
export async function addDocument(firm: Firm, who: string, valuationId: string, name: string, file: Buffer) {
  const storageState = await firm.sessionOf(who)
  const api = await request.newContext({ baseURL: base(), extraHTTPHeaders: { origin: base() }, storageState })
  try {
    const uploadId = await send(api, valuationId, name, file)
    const input = { valuationId, uploadId, documentType: 'PROPERTY_DOCUMENT', title: name }
    return await firm.call<DocumentRecord>(who, 'documents.add', input)
  } finally {
    await api.dispose()
  }
}

async function send(api: APIRequestContext, valuationId: string, name: string, file: Buffer): Promise<string> {
  const told = Object.entries({ filename: name, valuation: valuationId })
  const metadata = told.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join()
  const tus = { 'tus-resumable': '1.0.0' }
  const made = await api.post('/files/uploads', {
    headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': metadata },
  })
  const path = made.headers().location ?? ''
  const sent = await api.patch(path, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: file,
  })
  const checked = await api.post(`${new URL(path, base()).pathname}/check`)
  if (!checked.ok()) throw new Error(`${name}: ${made.status()} ${sent.status()} ${await checked.text()}`)
  return (await checked.json()).id
}
