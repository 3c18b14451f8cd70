-- Counts and sums of what everybody sees, on every path: a comment that is written, edited, reviewed or deleted, and those that go with an account.
CREATE FUNCTION count_listing_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_comments integer := 0;
  more_ratings integer := 0;
  more_sum integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' AND OLD.deleted_at IS NULL THEN
    more_comments := more_comments - 1;
    more_ratings := more_ratings - (OLD.rating IS NOT NULL)::integer;
    more_sum := more_sum - coalesce(OLD.rating, 0);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' AND NEW.deleted_at IS NULL THEN
    more_comments := more_comments + 1;
    more_ratings := more_ratings + (NEW.rating IS NOT NULL)::integer;
    more_sum := more_sum + coalesce(NEW.rating, 0);
  END IF;
  IF more_comments = 0 AND more_ratings = 0 AND more_sum = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE listing_counters
    SET comments = comments + more_comments, ratings = ratings + more_ratings, rating_sum = rating_sum + more_sum
    WHERE listing_id = OLD.listing_id;
  ELSE
    INSERT INTO listing_counters (listing_id, comments, ratings, rating_sum)
    VALUES (NEW.listing_id, more_comments, more_ratings, more_sum)
    ON CONFLICT (listing_id) DO UPDATE
    SET comments = listing_counters.comments + excluded.comments,
      ratings = listing_counters.ratings + excluded.ratings,
      rating_sum = listing_counters.rating_sum + excluded.rating_sum;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listing_comments_counted AFTER INSERT OR UPDATE OF status, rating, deleted_at OR DELETE ON listing_comments
FOR EACH ROW EXECUTE FUNCTION count_listing_comment();
