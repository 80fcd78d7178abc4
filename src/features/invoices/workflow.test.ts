import { expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { INVOICE_STATES, type InvoiceState } from './model/codes.ts'
import { actsOn, INVOICE_ACTS, type JudgedInvoice } from './workflow.ts'

const AMOUNTS: Record<InvoiceState, Omit<JudgedInvoice, 'state'>> = {
  DRAFT: { total: 100, paid: 0, credited: 0 },
  ISSUED: { total: 100, paid: 0, credited: 0 },
  PARTLY_PAID: { total: 100, paid: 40, credited: 0 },
  PAID: { total: 100, paid: 100, credited: 0 },
  CREDITED: { total: 100, paid: 0, credited: 100 },
}
const MANAGERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
const CLIENTS: Role[] = ['USER', 'CLIENT']
const WRITING = ['change', 'delete', 'issue']

/** Written out once more: what each group of roles may do in each state. */
const MAY: Record<InvoiceState, { managers: string[]; senior: string[]; clients: string[] }> = {
  DRAFT: { managers: WRITING, senior: WRITING, clients: [] },
  ISSUED: { managers: ['pay', 'reverse', 'credit', 'answer'], senior: ['pay', 'answer'], clients: ['send'] },
  PARTLY_PAID: { managers: ['pay', 'reverse', 'credit', 'answer'], senior: ['pay', 'answer'], clients: ['send'] },
  PAID: { managers: ['reverse', 'credit', 'answer'], senior: ['answer'], clients: [] },
  CREDITED: { managers: ['reverse', 'answer'], senior: ['answer'], clients: [] },
}

test('each state × role allows what is written here, and nothing else', () => {
  for (const state of INVOICE_STATES)
    for (const role of ROLES) {
      const { managers, senior, clients } = MAY[state]
      const may = MANAGERS.includes(role)
        ? managers
        : role === 'SENIOR_APPRAISER'
          ? senior
          : CLIENTS.includes(role)
            ? clients
            : []
      expect([state, role, actsOn({ role }, { state, ...AMOUNTS[state] })]).toEqual([state, role, may])
    }
})

test('what was paid too much is paid back, by a manager', () => {
  const over: JudgedInvoice = { state: 'PAID', total: 100, paid: 100, credited: 30 }
  expect(actsOn({ role: 'VALUATION_MANAGER' }, over)).toEqual(['refund', 'reverse', 'credit', 'answer'])
  expect(actsOn({ role: 'SENIOR_APPRAISER' }, over)).toEqual(['answer'])
  expect(INVOICE_ACTS).toHaveLength(9)
})
