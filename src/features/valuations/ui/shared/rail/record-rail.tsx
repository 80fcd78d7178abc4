import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Hidden, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { ProgressLine, ProgressStep } from '../../../model/progress.ts'
import { progressQuery } from '../reads.ts'
import { QualityAside } from './quality-aside.tsx'
import classes from './rail.module.css'
import { SECTIONS, type SectionName } from './sections.ts'
import { useQualityAside } from './use-quality-aside.ts'

type Props = {
  valuationId: string
  /** The section that is shown. */
  at: SectionName
}

// What is shown now is the section in view, which the address does not say once one has scrolled.
const SectionAnchor = ({ isCurrent, ...props }: ComponentProps<'a'> & { isCurrent: boolean }) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
)
const SectionLink = createLink(SectionAnchor)

/** The sections of a valuation for the firm, on each of its screens: what each still lacks, the way there, and the quality rules beside them all. Keys [ and ] go through them. */
export function RecordRail({ valuationId, at }: Props) {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  const isFirm = user !== null && rowScope(user) === 'all'
  const { data } = useQuery({ ...progressQuery(valuationId), enabled: isFirm })
  const quality = useQualityAside()
  const list = useRef<HTMLUListElement>(null)
  // On a phone not all of them have room beside each other.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-name=${at}]`)
    if (current)
      list.current?.scrollTo({ left: current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2 })
  }, [at])
  if (!isFirm) return null
  const shown = SECTIONS.filter(({ name }) => name !== 'QUALITY' || firm.qualityEnforced)
  const linked = shown.filter(({ path }) => path !== null)
  const place = linked.findIndex(({ name }) => name === at)
  return (
    <>
      <nav className={`${classes.rail} no-print`} aria-label={t('rail:label')}>
        <Row as="ul" align="stretch" gap={4} ref={list} className={classes.list}>
          {shown.map(({ name, path, hash, steps }) => {
            const words = (
              <Row as="span" inline gap={4}>
                <Mark lacks={lacksOf(data?.lines, steps)} />
                {t(`rail:at.${name}`)}
              </Row>
            )
            const beside = linked.findIndex((one) => one.name === name) - place
            return (
              <li key={name} data-name={name}>
                {path === null ? (
                  <button
                    type="button"
                    aria-expanded={quality.isOpen}
                    onClick={() => quality.show(!quality.isOpen)}
                    className={classes.item}
                  >
                    {words}
                  </button>
                ) : (
                  <SectionLink
                    to={path}
                    params={{ id: valuationId }}
                    hash={hash || undefined}
                    className={classes.item}
                    isCurrent={name === at}
                    data-beside={beside === 1 ? 'next' : beside === -1 ? 'previous' : undefined}
                  >
                    {words}
                  </SectionLink>
                )}
              </li>
            )
          })}
        </Row>
      </nav>
      {firm.qualityEnforced && quality.isOpen ? (
        <QualityAside valuationId={valuationId} onClose={() => quality.show(false)} />
      ) : null}
    </>
  )
}

/** How many things the steps of a section lack, those that a sentence counts as many; null where none of them is known. */
function lacksOf(lines: readonly ProgressLine[] | undefined, steps: readonly ProgressStep[]): number | null {
  const found = lines?.filter(({ step }) => steps.includes(step)) ?? []
  const counts = found.flatMap(({ missing }) => missing.map(({ params }) => Number(params?.count ?? params?.n ?? 1)))
  return found.length === 0 ? null : counts.reduce((sum, n) => sum + n, 0)
}

/** A place of its own for each, so that nothing moves when they are known. */
function Mark({ lacks }: { lacks: number | null }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (lacks === null) return <span className={classes.mark} aria-hidden="true" />
  return (
    <span className={classes.mark} data-lacks={lacks > 0}>
      <span aria-hidden="true">{lacks > 0 ? number(lacks) : <IconCheck size={12} stroke={3} />}</span>
      <Hidden>{lacks > 0 ? t('rail:missing', { count: lacks, n: number(lacks) }) : t('rail:complete')}</Hidden>
    </span>
  )
}
