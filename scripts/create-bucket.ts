// Creates the bucket of the environment unless it is there (compose.yaml): node scripts/create-bucket.ts
import { AwsClient } from 'aws4fetch';
import { readConfig } from '#server/platform/config.ts';
import { runCommand } from './backups/backup-command.ts';

await runCommand(async () => {
  const { s3 } = readConfig();
  if (!s3) throw new Error('S3_ENDPOINT et les autres variables du bucket ne sont pas renseignées.');
  const { endpoint, bucket, ...credentials } = s3;
  const client = new AwsClient({ ...credentials, service: 's3' });
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const found = await client.fetch(address, { method: 'HEAD' });
  if (found.ok) return `Le bucket ${bucket} existe.`;
  const answer = await client.fetch(address, { method: 'PUT' });
  if (!answer.ok) throw new Error(`Le stockage a répondu ${answer.status} à la création de ${bucket}.`);
  return `Le bucket ${bucket} est créé.`;
});
