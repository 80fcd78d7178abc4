import { useQuery } from '@tanstack/react-query'
import { refusal } from '#access/can.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { useFigures } from '../accuracy/use-figures.ts'
import { roundsQuery } from '../reads.ts'

/** What the newest closed round of random testing came to, with a link to it; nothing for clients, and before there is one. It comes last: what comes later moves nothing. */
export function NewestRound({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { show } = useFigures()
  const isInside = refusal(actorOf(useMe().user), 'inside') === null
  const { data } = useQuery({ ...roundsQuery, enabled: isInside })
  const round = data?.items.find(({ state }) => state === 'CLOSED')
  if (!isInside || !round?.figures) return null
  const { agrees, decided, medianRatio } = round.figures
  const params = {
    number: isolateBidi(round.number),
    agrees: isolateBidi(number(agrees)),
    decided: isolateBidi(number(decided)),
    ratio: isolateBidi(show('medianRatio', medianRatio)),
  }
  return (
    <p className={`${className ?? ''} no-print`}>
      {t('testing:newest', params)} {round.isGenerated ? `${t('testing:newest.generated')} ` : null}
      <TextLink to="/automated-valuation/testing" search={{ round: round.id }}>
        {t('testing:newest.open')}
      </TextLink>
    </p>
  )
}
