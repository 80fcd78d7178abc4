import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Locator, Page, TestInfo } from '@playwright/test'
import type { DocumentRecord } from '#features/documents/model.ts'
import type { DocumentFields } from '#features/terms/model/documents.ts'
import { uploader } from '../../support/uploader.ts'
import type { Firm } from './firm.ts'
import type { Say } from './words.ts'

type Paper = { name: string; bytes: Buffer } & Partial<DocumentFields>

/** Adds a document to a valuation as somebody would, beside the screens. */
export async function addPaper(
  firm: Firm,
  who: string,
  valuationId: string,
  { name, bytes, documentType = 'OTHER', ...fields }: Paper,
): Promise<DocumentRecord> {
  const { cookies } = await firm.sessionOf(who)
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const its = uploader(`http://localhost:${process.env.E2E_PORT}`, { cookie })
  const { said, status, code } = await its.bring(valuationId, name, bytes)
  if (status !== 200) throw new Error(`${name} was refused: ${status} ${code}`)
  return firm.call(who, 'documents.add', { valuationId, uploadId: said.id, documentType, ...fields })
}

/** Puts a file where a browser can choose it, again and again as the very same. */
export function fileAt(info: TestInfo, name: string, bytes: Buffer): string {
  const path = info.outputPath('files', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The panel of documents on a screen. */
export const papers = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('documents:title'), exact: true })

/** Chooses files by whatever asks for them. */
export async function choose(page: Page, opener: Locator, files: string | string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()])
  await chooser.setFiles(files)
}
