/** A stretch of a text beside another: in both, in the first alone, or in the second alone. */
export type Stretch = { text: string; kind: 'same' | 'gone' | 'new' }
/** Above so many words of both the texts are shown whole. */
const MOST_WORDS = 1500

/** Words are the same whatever blank is after them. */
const isSame = (one = '', other = '') => one.trim() === other.trim()

/** What became of a text, word by word. */
export function stretches(before: string, after: string): Stretch[] {
  const [was, is] = [before, after].map((text) => text.match(/\S+\s*|\s+/g) ?? [])
  if (!was || !is || was.length + is.length > MOST_WORDS)
    return [
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
    ]
  const width = is.length + 1
  const common = new Uint16Array((was.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other] ?? 0
  for (let one = was.length - 1; one >= 0; one--)
    for (let other = is.length - 1; other >= 0; other--)
      common[one * width + other] = isSame(was[one], is[other])
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1))
  const found: Stretch[] = []
  const tell = (kind: Stretch['kind'], text = '') => {
    const last = found.at(-1)
    if (last?.kind === kind) last.text += text
    else found.push({ text, kind })
  }
  let [one, other] = [0, 0]
  while (one < was.length || other < is.length) {
    if (one < was.length && other < is.length && isSame(was[one], is[other])) {
      const [said = '', now = ''] = [was[one++], is[other++]]
      tell('same', now.length > said.length ? now : said)
    } else if (other >= is.length || (one < was.length && at(one + 1, other) >= at(one, other + 1)))
      tell('gone', was[one++])
    else tell('new', is[other++])
  }
  return found
}
