import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SecondAsked } from '../../model.ts'

/** Which second valuer the client asks for, and whose value it records. */
export function SecondAskedText({ of: { above, kind, firms, counts } }: { of: SecondAsked }) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const said = [
    [
      t('clientterms:second.kind'),
      kind === 'NAMED' ? isolateBidi(firms.join(' / ')) : t(`clientterms:second.kind.${kind}`),
    ],
    ...(above === null ? [] : [[t('clientterms:second.above'), isolateBidi(worth(above))]]),
    [t('clientterms:second.counts'), t(`clientterms:second.counts.${counts}`)],
  ]
  return <>{said.map(([label, value]) => `${label}: ${value}`).join(' · ')}</>
}
