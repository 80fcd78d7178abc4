import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { isBlank } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { termsFaults } from '../model/faults.ts'
import { type ClientTerms, SECOND_COUNTS, SECOND_KINDS, TERMS_LIMITS } from '../model.ts'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { onClientTerms } from './shared/reads.ts'

const WHOSE = ['usual', 'own'] as const
type Second = NonNullable<ClientTerms['second']>
const BEGINS: Second = { purposes: [], above: null, kind: 'ANY', firms: [], counts: 'LOWER' }

/** Which second valuer a client asks for. */
export function SecondDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const { firms, ...second } = terms.second ?? BEGINS
  const start = {
    ...second,
    purposes: [...second.purposes],
    whose: (terms.second ? 'own' : 'usual') as (typeof WHOSE)[number],
    firms: firms.join('\n'),
  }
  const sent = ({ whose, firms: lines, kind, ...typed }: typeof start) =>
    whose === 'usual'
      ? null
      : {
          ...typed,
          kind,
          firms: kind === 'NAMED' ? lines.split('\n').filter((line) => !isBlank(line)) : [],
        }
  return (
    <ActDialog
      place={`client-terms second ${clientAccountId}`}
      start={start}
      title={t('clientterms:part.second')}
      fields={({ values: { whose, purposes, kind }, faults, put }) => [
        {
          name: 'whose',
          kind: 'choice',
          label: t('clientterms:second.whose'),
          options: WHOSE.map((value) => ({ value, label: t(`clientterms:second.${value}`) })),
        },
        whose === 'own' && (
          <div key="purposes">
            <Row as="fieldset" align="stretch" wrap gap={[8, 24]}>
              <legend>{t('clientterms:second.purposes')}</legend>
              {VALUATION_PURPOSES.map((purpose) => (
                <Check
                  key={purpose}
                  label={t(`valuations:purpose.${purpose}`)}
                  checked={purposes.includes(purpose)}
                  onChange={(on) =>
                    put({
                      purposes: VALUATION_PURPOSES.filter((one) => (one === purpose ? on : purposes.includes(one))),
                    })
                  }
                />
              ))}
            </Row>
            <div role="alert">{faults.purposes ? <Text tone="red">{faults.purposes}</Text> : null}</div>
          </div>
        ),
        whose === 'own' && {
          name: 'above',
          kind: 'money',
          isWorth: true,
          label: t('clientterms:second.above'),
          hint: t('clientterms:second.above.hint'),
        },
        whose === 'own' && {
          name: 'kind',
          kind: 'choice',
          label: t('clientterms:second.kind'),
          options: SECOND_KINDS.map((value) => ({ value, label: t(`clientterms:second.kind.${value}`) })),
        },
        whose === 'own' &&
          kind === 'NAMED' && {
            name: 'firms',
            kind: 'longText',
            label: t('clientterms:second.firms'),
            hint: t('clientterms:second.firms.hint'),
            max: TERMS_LIMITS.firms * TERMS_LIMITS.firm,
            required: true,
          },
        whose === 'own' && {
          name: 'counts',
          kind: 'choice',
          label: t('clientterms:second.counts'),
          options: SECOND_COUNTS.map((value) => ({ value, label: t(`clientterms:second.counts.${value}`) })),
        },
      ]}
      check={(typed) => faultsByField(termsFaults({ ...terms, second: sent(typed) }))}
      paths={{ purposes: /^purposes$/ }}
      save={t('clientterms:save')}
      send={(typed) => rpc.clientTerms.save({ clientAccountId, version, changes: { second: sent(typed) } })}
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
