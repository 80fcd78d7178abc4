import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { OptionBody } from './option-body.tsx'
import classes from './palette.module.css'
import type { Option, Section, SectionName } from './sections.ts'

// Sections of records come from the server; commands are matched at once.
const RECORDS: readonly SectionName[] = ['valuations', 'engagements', 'properties', 'comparisons', 'documents']

type Props = {
  id: string
  sections: readonly Section[]
  active: string | undefined
  typed: string
  /** True while the records are still those for what was typed before. */
  stale: boolean
  onPoint: (id: string) => void
  onChoose: (option: Option) => void
}

/** The options below the field. The focus stays in the field, which names the active one. */
export function OptionList({ id, sections, active, typed, stale, onPoint, onChoose }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const firsts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <div ref={list} id={id} role="listbox" className={classes.list} aria-label={t('palette:options')} tabIndex={-1}>
      {sections.map(({ name, options }, of) => (
        // biome-ignore lint/a11y/useSemanticElements: within a listbox the groups are none of a form
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={classes.label}>
            {t(`palette:group.${name}`)}
          </div>
          {options.map((option, at) => (
            <Row
              gap={12}
              key={option.id}
              id={`${id}-${(firsts[of] ?? 0) + at}`}
              role="option"
              aria-selected={option.id === active}
              tabIndex={-1}
              className={classes.option}
              data-stale={(stale && RECORDS.includes(name)) || undefined}
              // `move` and not `enter`: a resting pointer chooses nothing when the list moves below it.
              onPointerMove={() => option.id !== active && onPoint(option.id)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <OptionBody option={option} typed={typed} />
            </Row>
          ))}
        </div>
      ))}
    </div>
  )
}
