// The part of node-forge that tests use to make certificates and to read signatures.
declare module 'node-forge' {
  type Bytes = string
  type Asn1 = { value: Asn1[] & string }
  type PublicKey = object
  type Certificate = {
    publicKey: PublicKey
    serialNumber: string
    validity: { notBefore: Date; notAfter: Date }
    setSubject(attributes: { name: string; value: string }[]): void
    setExtensions(extensions: object[]): void
    setIssuer(attributes: { name: string; value: string }[]): void
    sign(key: object, digest: object): void
  }
  const forge: {
    pki: {
      rsa: { generateKeyPair(bits: number): { privateKey: object; publicKey: PublicKey } }
      privateKeyFromPem(pem: string): { n: object; e: object }
      setRsaPublicKey(n: object, e: object): PublicKey
      createCertificate(): Certificate
      certificateToPem(certificate: Certificate): string
      privateKeyToPem(key: object): string
    }
    md: { sha256: { create(): object } }
    pkcs12: { toPkcs12Asn1(key: object, chain: Certificate[], passphrase: string, options: object): Asn1 }
    pkcs7: {
      messageFromAsn1(asn1: Asn1): { rawCapture: { signature: Bytes; authenticatedAttributes: Asn1[] } }
    }
    asn1: {
      Class: { UNIVERSAL: number }
      Type: { SET: number }
      toDer(asn1: Asn1): { getBytes(): Bytes }
      fromDer(bytes: Bytes, options?: { parseAllBytes: boolean }): Asn1
      derToOid(bytes: Bytes): string
      create(kind: number, type: number, constructed: boolean, value: Asn1[]): Asn1
    }
  }
  export default forge
}
