/** Matrices are square or rectangular, row by row in a Float64Array. */
export type Matrix = Float64Array

/**
 * The inverse of a symmetric positive definite matrix of `n` rows, by the factors of Cholesky (Golub and Van Loan, Matrix Computations, 4.2). Throws a
 * RangeError where the matrix is not positive definite.
 */
export function inverseOf(matrix: Matrix, n: number): Matrix {
  const lower = Float64Array.from(matrix)
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = lower[i * n + j] as number
      for (let k = 0; k < j; k++) sum -= (lower[i * n + k] as number) * (lower[j * n + k] as number)
      if (i === j && !(sum > 0)) throw new RangeError('The matrix is not positive definite.')
      lower[i * n + j] = i === j ? Math.sqrt(sum) : sum / (lower[j * n + j] as number)
    }
  }
  const inverted = invertedLower(lower, n)
  const inverse = new Float64Array(n * n)
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0
      for (let k = i; k < n; k++) sum += (inverted[k * n + i] as number) * (inverted[k * n + j] as number)
      inverse[i * n + j] = sum
      inverse[j * n + i] = sum
    }
  return inverse
}

function invertedLower(lower: Matrix, n: number): Matrix {
  const inverted = new Float64Array(n * n)
  for (let j = 0; j < n; j++) {
    inverted[j * n + j] = 1 / (lower[j * n + j] as number)
    for (let i = j + 1; i < n; i++) {
      let sum = 0
      for (let k = j; k < i; k++) sum -= (lower[i * n + k] as number) * (inverted[k * n + j] as number)
      inverted[i * n + j] = sum / (lower[i * n + i] as number)
    }
  }
  return inverted
}

/** The product of a matrix of `rows` by `inner` with one of `inner` by `columns`. */
export function product(a: Matrix, b: Matrix, [rows, inner, columns]: readonly [number, number, number]): Matrix {
  const result = new Float64Array(rows * columns)
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < inner; k++) {
      const factor = a[i * inner + k] as number
      if (factor === 0) continue
      for (let j = 0; j < columns; j++)
        result[i * columns + j] = (result[i * columns + j] as number) + factor * (b[k * columns + j] as number)
    }
  return result
}

/** Adds to a matrix, which is changed. */
export function add(to: Matrix, other: Matrix): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] as number) + (other[at] as number)
}
