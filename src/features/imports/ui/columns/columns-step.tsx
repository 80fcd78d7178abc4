import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ImportDetails } from '../../model.ts'
import { KIND_PLACES } from '../kind-words.ts'
import { dropFindings } from '../reads.ts'
import { useAct } from '../use-act.ts'
import { useTargets } from '../use-targets.ts'
import wizard from '../wizard/wizard.module.css'
import classes from './columns.module.css'
import { FieldRows } from './field-rows.tsx'
import { groupsOf, missingFields, unusedColumns } from './mapped.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { useDecisions } from './use-decisions.ts'

/** Maps columns to fields and sets defaults for empty cells; every change is saved at once. */
export function ColumnsStep({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { targets, fieldNames } = useTargets(one.kind)
  const { decide, saving, error } = useDecisions(one.id)
  const checking = useAct(one.id)
  const [tried, setTried] = useState(false)
  const missingNote = useRef<HTMLParagraphElement>(null)
  const missing = missingFields(one, targets)
  const asked = targets.flatMap(({ field }) => (one.understood[field]?.question ? [field] : []))
  const unused = unusedColumns(one)
  const groups = groupsOf(targets, one).filter(({ fields }) => fields.length > 0)
  const check = async () => {
    setTried(true)
    if (missing.length + asked.length > 0) return requestAnimationFrame(() => missingNote.current?.focus())
    dropFindings(client, one.id)
    const begun = await checking.act(() => rpc.imports.check({ id: one.id }))
    if (begun) await navigate({ to: KIND_PLACES[one.kind].one, params: { id: one.id }, search: {} })
  }
  return (
    <Column gap={24} className={wizard.stack}>
      <SheetPanel one={one} decide={decide} />
      <Panel title={t('imports:columns.title')}>
        {groups.map(({ name, fields, open }) => (
          <details key={name} className={classes.group} open={open}>
            <summary>{t(`imports:columns.${name}`)}</summary>
            <FieldRows one={one} fields={fields} decide={decide} missing={tried ? missing : []} />
          </details>
        ))}
      </Panel>
      <Panel padded>
        <Column gap={24} className={wizard.stack}>
          {unused.length > 0 ? (
            <div>
              <p>{t('imports:columns.unused')}</p>
              <Row as="ul" align="stretch" wrap className={classes.unused}>
                {unused.map(({ index, letter, header }) => (
                  <li key={index}>
                    <Iso>{header || letter}</Iso>
                  </li>
                ))}
              </Row>
            </div>
          ) : null}
          {missing.length > 0 ? (
            <Text tone="red" strong ref={missingNote} tabIndex={-1} role={tried ? 'alert' : undefined}>
              {t('imports:columns.missing', { fields: fieldNames(missing) })}
            </Text>
          ) : null}
          {asked.length > 0 ? (
            <Text
              tone="red"
              strong
              ref={missing.length > 0 ? undefined : missingNote}
              tabIndex={-1}
              role={tried ? 'alert' : undefined}
            >
              {t('imports:ask.open', { fields: fieldNames(asked) })}
            </Text>
          ) : null}
          {error ? <ErrorPanel error={error} /> : null}
          {checking.error ? <ErrorPanel error={checking.error} /> : null}
          <Row justify="end" wrap className={wizard.doing}>
            <Text tone="mute" role="status">
              {t(saving ? 'imports:columns.saving' : 'imports:columns.kept')}
            </Text>
            <Button loading={checking.busy} disabled={saving || !one.moves.check} onClick={() => void check()}>
              {t('imports:columns.check')}
            </Button>
          </Row>
        </Column>
      </Panel>
    </Column>
  )
}
