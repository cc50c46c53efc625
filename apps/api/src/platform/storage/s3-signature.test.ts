import { describe, expect, test } from 'vitest';
import { sha256Hex, signedHeaders, type S3Request } from './s3-signature.ts';

const SIGNER = {
  region: 'us-east-1',
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
};
const NOW = new Date('2013-05-24T00:00:00Z');

const signatureOf = (request: S3Request) =>
  /Signature=(\w+)$/.exec(signedHeaders(request, SIGNER, NOW)['authorization'] ?? '')?.[1];

describe('signedHeaders', () => {
  test('signs the ranged GET of the Amazon S3 reference as printed there', () => {
    const signature = signatureOf({
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      payloadHash: sha256Hex(''),
    });
    expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  test('signs the PUT of the Amazon S3 reference as printed there', () => {
    const signature = signatureOf({
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: sha256Hex('Welcome to Amazon S3.'),
    });
    expect(signature).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  test('sends and signs the token of temporary credentials', () => {
    const credentials = { ...SIGNER.credentials, sessionToken: 'token' };
    const request: S3Request = {
      method: 'GET',
      url: new URL('https://b.example/x'),
      headers: {},
      payloadHash: '',
    };
    const headers = signedHeaders(request, { ...SIGNER, credentials }, NOW);
    expect(headers['x-amz-security-token']).toBe('token');
    expect(headers['authorization']).toContain('x-amz-date;x-amz-security-token,');
  });
});
