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
const parts = [...document.querySelectorAll<HTMLElement>('#answer > p')]
const wording = new Map(parts.map((part) => [part, part.textContent ?? '']))

/** Shows one sentence of the answer, or several, and hides the others. */
function show(wanted: (part: HTMLElement) => boolean): void {
  for (const part of parts) part.hidden = !wanted(part)
}
const note = (which: string) => show(({ dataset }) => dataset.note === which)

/** The file that was chosen last: the answer about an earlier one, which may come later, is not shown. */
let latest: File | undefined

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
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const answer = await fetch('/rpc/issuedReports.verifyFile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sha256 }),
      signal: AbortSignal.timeout(TIME_OUT),
    })
    const said = answer.ok ? ((await answer.json()) as Verification) : null
    if (file !== latest) return
    if (said) tell(said)
    else note(answer.status === 429 ? 'tooMany' : 'failed')
  } catch {
    if (file === latest) note('failed')
  }
}

function tell({ validity, number, version, latest, isLetter }: Verification): void {
  const figures: Record<string, string> = { number: number ?? '', version: String(version), latest: String(latest) }
  for (const part of parts)
    part.textContent = (wording.get(part) ?? '').replace(
      /⟨(\w+)⟩/g,
      (_, key: string) => `\u2068${figures[key] ?? ''}\u2069`,
    )
  const asked = document.querySelector<HTMLElement>('[data-number]')
  const shown = document.querySelector<HTMLElement>('[data-version]')
  const isOther =
    validity !== 'UNKNOWN' &&
    asked !== null &&
    (asked.textContent !== number || shown?.dataset.version !== String(version))
  show(
    ({ dataset }) =>
      dataset.file === (isLetter ? `LETTER_${validity}` : validity) || (isOther && dataset.note === 'other'),
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
