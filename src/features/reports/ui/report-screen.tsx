import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { REGISTER_CODES, type RegisterCode } from '../model.ts'
import { Report } from './report/report.tsx'

const PATH = '/reports/$register'

/** /reports/{register}: a register as a report. */
export function ReportScreen() {
  const { register } = useParams({ from: PATH })
  const search = useSearch({ from: PATH })
  const code = REGISTER_CODES.find((one): one is RegisterCode => one === register)
  return code ? <Report key={code} code={code} search={search} /> : <Navigate to="/404" replace />
}
