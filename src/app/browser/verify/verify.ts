import '#web/styles/tokens.css'
import '#web/styles/drawn-pages.css'
import '#web/styles/fonts.css'
import './verify.css'
import type { Verification } from '#features/issued-reports/model.ts'

/** No report is larger, in bytes; a browser hashes a file in one piece. */
const TIME_OUT = 45_000
const MOST = 200 * 1_048_576

const drop = document.querySelector<HTMLElement>('#drop')
const input = document.querySelector<HTMLInputElement>('#file')
const name = document.querySelector<HTMLElement>('#name')
const parts = [...document.querySelectorAll<HTMLElement>('#answer > *')]
const wording = new Map(
  [...document.querySelectorAll('#answer [data-words]')].map((part) => [part, part.textContent ?? '']),
)

/** Shows one sentence of the answer, or several, and hides the others. */
function show(wanted: (part: HTMLElement) => boolean): void {
  for (const part of parts) part.hidden = !wanted(part)
}
const note = (which: string) => show(({ dataset }) => dataset.note === which)

/** The file that was chosen last: the answer about an earlier one, which may come later, is not shown. */
let latest: File | undefined

const hashOf = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const CARRIED_STREAM = /\/Length (\d+)([^>]*?)\/Type \/EmbeddedFile[\s\S]*?stream\r?\n/

/** The hash of the data within a PDF as the product writes it, whose objects are plain; null where none are read. */
async function carriedHash(pdf: ArrayBuffer): Promise<string | null> {
  // Byte for byte: each is one letter.
  const found = CARRIED_STREAM.exec(new TextDecoder('iso-8859-1').decode(pdf))
  if (!found) return null
  const from = found.index + found[0].length
  const stream = new Blob([pdf.slice(from, from + Number(found[1]))]).stream()
  const plain = found[0].includes('/FlateDecode') ? stream.pipeThrough(new DecompressionStream('deflate')) : stream
  return hashOf(await new Response(plain).arrayBuffer()).catch(() => null)
}

/** Hashes a file on this device and asks whether the firm issued it. */
async function match(file: File): Promise<void> {
  latest = file
  if (name) name.textContent = file.name
  if (file.size === 0) return note('empty')
  if (file.size > MOST) return note('tooLarge')
  // Browsers have it on secure pages only.
  if (!crypto.subtle) return note('insecure')
  note('busy')
  try {
    const bytes = await file.arrayBuffer()
    const sha256 = await hashOf(bytes)
    const answer = await fetch('/rpc/issuedReports.verifyFile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sha256 }),
      signal: AbortSignal.timeout(TIME_OUT),
    })
    const said = answer.ok ? ((await answer.json()) as Verification) : null
    const carried = said?.dataSha256 && !said.isData ? await carriedHash(bytes).catch(() => null) : null
    if (file !== latest) return
    if (said) tell(said, carried)
    else note(answer.status === 429 ? 'tooMany' : 'failed')
  } catch {
    if (file === latest) note('failed')
  }
}

/** What the data within a known PDF are to its report; undefined where nothing is said of them. */
function carriedIn({ validity, dataSha256, isData, isLetter }: Verification, hash: string | null) {
  if (validity === 'UNKNOWN' || isData || isLetter) return undefined
  if (!dataSha256) return 'none'
  return hash === dataSha256 ? 'same' : 'other'
}

function tell(said: Verification, carriedSha256: string | null): void {
  const { validity, number, version, latest, isLetter, isData } = said
  const carried = carriedIn(said, carriedSha256)
  const kind = isLetter ? 'LETTER_' : isData ? 'DATA_' : ''
  const figures: Record<string, string> = { number: number ?? '', version: String(version), latest: String(latest) }
  for (const [part, words] of wording)
    part.textContent = words.replace(/⟨(\w+)⟩/g, (_, key: string) => `\u2068${figures[key] ?? ''}\u2069`)
  const asked = document.querySelector<HTMLElement>('[data-number]')
  const shown = document.querySelector<HTMLElement>('[data-version]')
  const isOther =
    validity !== 'UNKNOWN' &&
    asked !== null &&
    (asked.textContent !== number || shown?.dataset.version !== String(version))
  show(
    ({ dataset }) =>
      dataset.file === `${kind}${validity}` ||
      (carried !== undefined && dataset.carried === carried) ||
      (isOther && dataset.note === 'other'),
  )
}

if (drop && input) {
  drop.hidden = false
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void match(file)
    // The same file may be chosen again.
    input.value = ''
  })
  addEventListener('dragover', (event) => {
    event.preventDefault()
    drop.dataset.over = ''
  })
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) delete drop.dataset.over
  })
  addEventListener('drop', (event) => {
    event.preventDefault()
    delete drop.dataset.over
    const [file] = event.dataTransfer?.files ?? []
    if (file) void match(file)
  })
}
