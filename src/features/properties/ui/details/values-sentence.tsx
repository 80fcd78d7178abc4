import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuePoint } from '../../model.ts'
import { change } from '../../rules/values.ts'

/** Describes how the value of a property developed, or that it was valued once or never. */
export function ValuesSentence({ points }: { points: readonly ValuePoint[] }) {
  return <p>{useValuesSentence()(points)}</p>
}

/** Returns the same as a text. */
export function useValuesSentence(): (points: readonly ValuePoint[]) => string {
  const { t } = useTranslation()
  const { worth, date, share } = useFormat()
  return (points) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return t('properties:details.values.none')
    const to = { to: isolateBidi(worth(last.finalValue)), until: isolateBidi(date(last.date)) }
    if (points.length === 1) return t('properties:details.values.once', to)
    const from = { from: isolateBidi(worth(first.finalValue)), since: isolateBidi(date(first.date)) }
    const by = change(first.finalValue, last.finalValue)
    const params = { ...from, ...to, share: isolateBidi(share(Math.abs(by))) }
    if (Math.abs(by) < 0.005) return t('properties:details.values.same', params)
    return by > 0 ? t('properties:details.values.rose', params) : t('properties:details.values.fell', params)
  }
}
