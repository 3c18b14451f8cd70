-- Every account has a conversation with the assistant from its first moment, however it came to be. Its text is not kept
-- here but in shared/messages/assistant.ts.
CREATE FUNCTION welcome_user(user_id uuid, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  assistant constant uuid := '00000000-0000-0000-0000-000000000000';
  conversation uuid := gen_random_uuid();
BEGIN
  INSERT INTO conversations (id, kind, buyer_id, seller_id, last_sequence, created_at, last_message_at)
    VALUES (conversation, 'welcome', user_id, assistant, 1, since, since);
  INSERT INTO conversation_participants (conversation_id, user_id, unread_count, last_message_at)
    VALUES (conversation, user_id, 1, since);
  INSERT INTO messages (id, conversation_id, sequence, sender_id, key, kind, body, created_at)
    VALUES (gen_random_uuid(), conversation, 1, assistant, 'welcome', 'welcome', '', since);
END
$$;--> statement-breakpoint
CREATE FUNCTION welcome_new_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM welcome_user(NEW.id, NEW.created_at);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_welcome AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION welcome_new_user();--> statement-breakpoint
SELECT welcome_user(id, created_at) FROM users;
