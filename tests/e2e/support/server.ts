// The server under test: the product's own, with passwords that cost next to nothing to hash.
import '../../support/cheap-passwords.ts'
import '../../../src/app/main.ts'
