import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { leadersOf } from '../../rules/ranking.ts'
import classes from './screen.module.css'
import type { Comparing } from './use-comparing.ts'

type Props = { comparing: Comparing; result: RefObject<HTMLElement | null> }

/** On narrow screens: who leads while the set-up changes, and a button that scrolls to the outcome. */
export function ToResult({ comparing: { read, faults }, result }: Props) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const displayName = useDisplayName()
  const { data } = read
  const sentence = useMemo(() => {
    if (!data) return null
    const leaders = leadersOf(data)
    const [first] = data.properties.filter(({ id }) => leaders.includes(id))
    if (!first) return null
    const total = isolateBidi(fixed(data.totalScores[first.id]))
    return leaders.length > 1
      ? t('comparisons:setup.leads.tie', { total })
      : t('comparisons:setup.leads', { name: isolateBidi(displayName(first)), total })
  }, [data, t, fixed, displayName])
  if (!sentence || faults.length > 0) return null
  const go = () => {
    result.current?.scrollIntoView({ block: 'start' })
    result.current?.focus({ preventScroll: true })
  }
  return (
    <div className={`${classes.down} no-print`}>
      <p>{sentence}</p>
      <Button size="compact-md" onClick={go} rightSection={<IconArrowDown size={16} aria-hidden="true" />}>
        {t('comparisons:setup.toResult')}
      </Button>
    </div>
  )
}
